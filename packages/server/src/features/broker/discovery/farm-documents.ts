import { fleetTopic, statusTopic } from '../telling/topics.ts';
import { type Document, ownerKey, type Surroundings, whole } from './document.ts';

const COUNTS = [
  ['printing', 'Printing', 'mdi:printer-3d-nozzle'],
  ['idle', 'Idle', 'mdi:sleep'],
  ['paused', 'Paused', 'mdi:pause'],
  ['error', 'In error', 'mdi:alert-circle'],
  ['offline', 'Offline', 'mdi:lan-disconnect'],
  ['jobs_waiting', 'Jobs waiting', 'mdi:tray-full'],
  ['jobs_active', 'Jobs under way', 'mdi:tray'],
  ['plates_waiting', 'Plates waiting', 'mdi:tray-arrow-up'],
  ['alerts_open', 'Open alerts', 'mdi:bell'],
  ['spools_low', 'Spools running low', 'mdi:tape-drive'],
  ['maintenance_overdue', 'Maintenance overdue', 'mdi:wrench-clock'],
] as const;

/** The farm itself: the device that all printers are connected through. */
export function farmDocuments(around: Surroundings): Document[] {
  const { prefix, publicUrl, version } = around;
  const { node } = around.discovery;
  const availability = [{ topic: statusTopic(prefix) }];
  const at = { state_topic: fleetTopic(prefix), availability };
  const owner = {
    key: ownerKey(node, 'farm'),
    device: {
      identifiers: [ownerKey(node, 'farm')],
      name: 'Farmhand',
      manufacturer: 'Farmhand',
      model: 'Print farm',
      sw_version: version,
      ...(publicUrl !== null && { configuration_url: publicUrl }),
    },
  };
  const counts = COUNTS.map(
    ([object, name, icon]): Document => ({
      component: 'sensor',
      object,
      config: {
        ...at,
        name,
        icon,
        state_class: 'measurement',
        value_template: `{{ value_json.${object} }}`,
      },
    }),
  );
  const held: Document = {
    component: 'binary_sensor',
    object: 'dispatch_held',
    config: {
      ...at,
      name: 'Dispatch held',
      icon: 'mdi:hand-back-right',
      value_template: "{{ 'ON' if value_json.dispatch_held else 'OFF' }}",
    },
  };
  const service: Document = {
    component: 'binary_sensor',
    object: 'service',
    config: {
      state_topic: statusTopic(prefix),
      name: 'Service',
      device_class: 'connectivity',
      entity_category: 'diagnostic',
      payload_on: 'online',
      payload_off: 'offline',
    },
  };
  return [...counts, held, service].map((document) => whole(around, owner, document));
}
