import { asFarAs } from '../../packages/server/test/full.ts';
import type { Size } from './visitor.ts';

/** Where a flow is walked: usually on the size that is named, with `--full` on both. */
export const walkedOn = (usual: Size): readonly Size[] => asFarAs([usual], ['desktop', 'phone']);
