/** Solids made of triangles, in millimetres, z up. */
export type Point = readonly [x: number, y: number, z: number];
export type Triangle = readonly [Point, Point, Point];
export type Mesh = readonly Triangle[];
type Flat = readonly [x: number, y: number];

/** A polygon that the origin sees whole, pulled up. */
export function extrude(outline: readonly Flat[], height: number, base = 0): Mesh {
  const top = base + height;
  return outline.flatMap(([x1, y1], index): Triangle[] => {
    const [x2, y2] = outline[(index + 1) % outline.length] ?? [0, 0];
    return [
      [
        [x1, y1, base],
        [x2, y2, base],
        [x2, y2, top],
      ],
      [
        [x1, y1, base],
        [x2, y2, top],
        [x1, y1, top],
      ],
      [
        [0, 0, top],
        [x1, y1, top],
        [x2, y2, top],
      ],
      [
        [0, 0, base],
        [x2, y2, base],
        [x1, y1, base],
      ],
    ];
  });
}

/** A profile of [radius, height] turned around the z axis. */
export function revolve(profile: readonly Flat[], segments = 48): Mesh {
  const at = (step: number, [radius, z]: Flat): Point => {
    const angle = (2 * Math.PI * step) / segments;
    return [radius * Math.cos(angle), radius * Math.sin(angle), z];
  };
  const mesh: Triangle[] = [];
  for (const [index, lower] of profile.slice(0, -1).entries()) {
    const upper = profile[index + 1] ?? lower;
    for (let step = 0; step < segments; step += 1) {
      mesh.push([at(step, lower), at(step + 1, lower), at(step + 1, upper)]);
      mesh.push([at(step, lower), at(step + 1, upper), at(step, upper)]);
    }
  }
  return mesh;
}

export function box([x, y, z]: Point, [wide, deep, high]: Point): Mesh {
  const outline: Flat[] = [
    [-wide / 2, -deep / 2],
    [wide / 2, -deep / 2],
    [wide / 2, deep / 2],
    [-wide / 2, deep / 2],
  ];
  return move(extrude(outline, high), [x, y, z]);
}

export function move(mesh: Mesh, [dx, dy, dz]: Point): Mesh {
  const moved = ([x, y, z]: Point): Point => [x + dx, y + dy, z + dz];
  return mesh.map(([a, b, c]): Triangle => [moved(a), moved(b), moved(c)]);
}

export function gear(teeth: number, inner: number, outer: number, height: number): Mesh {
  const outline = Array.from({ length: teeth * 4 }, (_, step): Flat => {
    const angle = (2 * Math.PI * step) / (teeth * 4);
    const radius = step % 4 < 2 ? outer : inner;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  return extrude(outline, height);
}

/** The binary form: a header of 80 bytes, a count, and 50 bytes for each triangle. */
export function stl(mesh: Mesh): Buffer {
  const bytes = Buffer.alloc(84 + mesh.length * 50);
  bytes.writeUInt32LE(mesh.length, 80);
  for (const [index, triangle] of mesh.entries()) {
    let at = 84 + index * 50 + 12;
    for (const value of triangle.flat()) {
      bytes.writeFloatLE(value, at);
      at += 4;
    }
  }
  return bytes;
}
