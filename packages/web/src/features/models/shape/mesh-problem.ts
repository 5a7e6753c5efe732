const MESH_PROBLEMS = ['no_shape', 'too_large', 'damaged', 'no_webgl'] as const;
export type MeshProblemCode = (typeof MESH_PROBLEMS)[number];

/** Why a file can't be drawn. */
export class MeshProblem extends Error {
  override readonly name = 'MeshProblem';
  readonly code: MeshProblemCode;

  constructor(code: MeshProblemCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
