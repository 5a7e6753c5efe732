import type { PrintFile } from '@farmhand/contract';
import { ActionIcon, Center, Loader, Text } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../../../i18n/language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { MeshProblem, type MeshProblemCode } from './mesh-problem.ts';
import { readMesh } from './read-mesh.ts';
import { createScene, type ShapeScene } from './scene.ts';
import classes from './shape-view.module.css';

const STEP = Math.PI / 16;
const NEARER = 0.85;

const KEYS: Readonly<Record<string, (scene: ShapeScene) => void>> = {
  ArrowLeft: (scene) => scene.turn(-STEP, 0),
  ArrowRight: (scene) => scene.turn(STEP, 0),
  ArrowUp: (scene) => scene.turn(0, STEP),
  ArrowDown: (scene) => scene.turn(0, -STEP),
  '+': (scene) => scene.zoom(NEARER),
  '=': (scene) => scene.zoom(NEARER),
  '-': (scene) => scene.zoom(1 / NEARER),
  '0': (scene) => scene.reset(),
  Home: (scene) => scene.reset(),
};

function colourOf(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** Loads and draws the shape of a file. With `three`, which nobody else needs: only ever imported when it is wanted. */
export function ShapeCanvas({ file }: { readonly file: PrintFile }) {
  const t = useT();
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useRef<ShapeScene | null>(null);
  const [state, setState] = useState<'loading' | 'drawn' | MeshProblemCode>('loading');
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const controller = new AbortController();
    async function draw(): Promise<void> {
      const geometry = await readMesh(file, controller.signal);
      const element = canvas.current;
      if (controller.signal.aborted || element === null) return geometry.dispose();
      const colors = { color: colourOf('--mantine-color-farm-4'), lineColor: colourOf('--farm-off') };
      scene.current = createScene({ canvas: element, geometry, ...colors });
      setState('drawn');
    }
    draw().catch((problem: unknown) => {
      if (controller.signal.aborted) return;
      if (problem instanceof MeshProblem) setState(problem.code);
      else setError(problem);
    });
    return () => {
      controller.abort();
      scene.current?.dispose();
      scene.current = null;
    };
  }, [file]);

  if (error !== null) return <Problem error={error} />;
  if (state !== 'loading' && state !== 'drawn')
    return (
      <Center p="md" role="status">
        <Text c="dimmed" ta="center">
          {t(`models.shape.${state}`)}
        </Text>
      </Center>
    );

  function press(event: KeyboardEvent<HTMLCanvasElement>): void {
    const act = KEYS[event.key];
    if (act === undefined || scene.current === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(scene.current);
  }

  return (
    <>
      {state === 'loading' && <Loader size="sm" aria-label={t('models.shape.loading')} />}
      <canvas
        ref={canvas}
        className={classes['canvas']}
        role="img"
        aria-label={t('models.shape.label', { name: file.file_name })}
        aria-describedby="shape-help"
        data-state={state}
        tabIndex={0}
        onKeyDown={press}
      />
      <div className={classes['tools']}>
        {(
          [
            ['plus', 'models.shape.nearer', () => scene.current?.zoom(NEARER)],
            ['minus', 'models.shape.farther', () => scene.current?.zoom(1 / NEARER)],
            ['refresh', 'models.shape.reset', () => scene.current?.reset()],
          ] as const
        ).map(([icon, key, act]) => (
          <ActionIcon key={key} variant="default" size="lg" aria-label={t(key)} onClick={act}>
            <Icon name={icon} size={16} />
          </ActionIcon>
        ))}
      </div>
      <span id="shape-help" hidden>
        {t('models.shape.help')}
      </span>
    </>
  );
}
