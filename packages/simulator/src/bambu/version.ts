import { UNIT_KINDS } from './ams.ts';
import type { BambuCore } from './core.ts';
import type { Json } from './delta.ts';

/** The modules of the answer to `get_version` (protocols E.1). */
export function versionModules({ model, serial, ams }: BambuCore): Json[] {
  const module = (name: string, hw: string, more: Json = {}): Json => ({
    name,
    project_name: model.code,
    product_name: '',
    sw_ver: '00.00.30.41',
    hw_ver: hw,
    loader_ver: '00.00.00.00',
    sn: serial,
    visible: false,
    flag: 0,
    ...more,
  });
  return [
    module('ota', 'OTA', { product_name: model.productName, sw_ver: model.firmware, visible: true }),
    module('esp32', 'AP05'),
    module('mc', 'MC02'),
    module('th', 'TH03'),
    ...ams.units.map((unit) =>
      module(`${UNIT_KINDS[unit.kind].module}/${unit.id}`, 'AMS08', { visible: true }),
    ),
  ];
}
