/**
 * Discovery documents for Home Assistant, one per component, as it has taken them since 2023: the keys are those that
 * it publishes for each component, and of `device` only those that it knew then, since it refuses others there.
 */

export type Component = 'sensor' | 'binary_sensor' | 'button' | 'camera';

export interface Document {
  readonly component: Component;
  /** Last level but one of its topic, and the end of its `unique_id`. */
  readonly object: string;
  readonly config: Readonly<Record<string, unknown>>;
}

/** What all documents of a farm share. */
export interface Surroundings {
  /** Of the farm's own topics. */
  readonly prefix: string;
  readonly discovery: { readonly prefix: string; readonly node: string };
  readonly version: string;
  readonly publicUrl: string | null;
  readonly hasStills: boolean;
}

/** A printer, or the farm itself. */
export interface Owner {
  readonly key: string;
  readonly device: Readonly<Record<string, unknown>>;
}

export const ownerKey = (node: string, printerId: number | 'farm'): string => `${node}_${printerId}`;

export const documentTopic = (
  { prefix, node }: Surroundings['discovery'],
  printerId: number | 'farm',
  { component, object }: Pick<Document, 'component' | 'object'>,
): string => `${prefix}/${component}/${ownerKey(node, printerId)}/${object}/config`;

/** With what every document has: who it is, whose device it belongs to, and who says so. */
export const whole = (
  { version }: Surroundings,
  { key, device }: Owner,
  { component, object, config }: Document,
): Document => ({
  component,
  object,
  config: {
    ...config,
    unique_id: `${key}_${object}`,
    device,
    origin: { name: 'Farmhand', sw_version: version },
  },
});
