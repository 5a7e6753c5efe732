import type { KyselyPlugin, OperationNode } from 'kysely';

const WRITES = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'];

/** A database that can be read and not written, as one whose disk is full; and how often that was tried. */
export function breakableWrites() {
  const disk = { isFull: false, refusals: 0 };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (disk.isFull && isWrite(node)) {
        disk.refusals += 1;
        throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { disk, plugin };
}

const isWrite = ({ kind }: OperationNode): boolean => WRITES.includes(kind);
