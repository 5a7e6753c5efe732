import {
  type BufferGeometry,
  Color,
  DirectionalLight,
  GridHelper,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
  Spherical,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { MeshProblem } from './mesh-problem.ts';

export interface ShapeScene {
  /** By angle around and up, and by a factor of nearness. */
  turn(around: number, up: number): void;
  zoom(factor: number): void;
  reset(): void;
  dispose(): void;
}

interface SceneOptions {
  readonly canvas: HTMLCanvasElement;
  readonly geometry: BufferGeometry;
  readonly color: string;
  readonly lineColor: string;
}

function makeRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  try {
    return new WebGLRenderer({ canvas, antialias: true, alpha: true });
  } catch (error) {
    throw new MeshProblem('no_webgl', { cause: error });
  }
}

/** The shape stands on a grid of one centimetre. Nothing moves by itself: it is drawn when something changed. */
export function createScene({ canvas, geometry, color, lineColor }: SceneOptions): ShapeScene {
  const renderer = makeRenderer(canvas);
  const scene = new Scene();
  const box = geometry.boundingBox;
  const size = new Vector3();
  const middle = new Vector3();
  box?.getSize(size);
  box?.getCenter(middle);
  const reach = Math.max(size.length(), 1);

  const material = new MeshStandardMaterial({ color: new Color(color), roughness: 0.75, metalness: 0.05 });
  const mesh = new Mesh(geometry, material);
  // Printers have z upwards.
  mesh.rotation.x = -Math.PI / 2;
  mesh.position.set(-middle.x, -(box?.min.z ?? 0), middle.y);
  const squares = Math.max(4, Math.ceil((Math.max(size.x, size.y) * 1.4) / 10 / 2) * 2);
  const grid = new GridHelper(squares * 10, squares, new Color(lineColor), new Color(lineColor));
  const sun = new DirectionalLight('#ffffff', 2);
  sun.position.set(1, 2, 1.5);
  scene.add(mesh, grid, sun, new HemisphereLight('#ffffff', '#5b655f', 1.6));

  const camera = new PerspectiveCamera(35, 1, reach / 100, reach * 20);
  const target = new Vector3(0, size.z / 2, 0);
  const controls = new OrbitControls(camera, canvas);
  controls.enableDamping = false;
  controls.target.copy(target);
  controls.minDistance = reach / 10;
  controls.maxDistance = reach * 8;
  const draw = () => renderer.render(scene, camera);
  controls.addEventListener('change', draw);

  function reset(): void {
    controls.target.copy(target);
    camera.position.copy(target).add(new Vector3(1.05, 0.85, 1.45).multiplyScalar(reach));
    controls.update();
    draw();
  }

  function move(change: (from: Spherical) => void): void {
    const from = new Spherical().setFromVector3(camera.position.clone().sub(controls.target));
    change(from);
    from.makeSafe();
    camera.position.setFromSpherical(from).add(controls.target);
    controls.update();
    draw();
  }

  const watch = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    renderer.setSize(clientWidth, clientHeight, false);
    camera.aspect = clientWidth / clientHeight;
    camera.updateProjectionMatrix();
    draw();
  });
  watch.observe(canvas);
  reset();

  return {
    turn: (around, up) =>
      move((from) => {
        from.theta += around;
        from.phi -= up;
      }),
    zoom: (factor) =>
      move((from) => {
        from.radius = Math.min(controls.maxDistance, Math.max(controls.minDistance, from.radius * factor));
      }),
    reset,
    dispose() {
      watch.disconnect();
      controls.dispose();
      geometry.dispose();
      material.dispose();
      grid.dispose();
      renderer.dispose();
    },
  };
}
