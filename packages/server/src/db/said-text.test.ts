import { asWritten, inVendorWords } from '@farmhand/words';
import { expect, test } from 'vitest';
import { fromSaidText, toSaidText } from './said-text.ts';

test('what was said comes back as it was', () => {
  const vendor = inVendorWords('klipper', 'MCU "mcu" shutdown');
  expect(fromSaidText(toSaidText(vendor))).toEqual(vendor);
  expect(fromSaidText(toSaidText(null))).toBeNull();
});

test.each(['The printer went silent.', '{printer} is gone', '{"code":7}', '{'])(
  'prose from before there were codes is shown as it is: %s',
  (prose) => expect(fromSaidText(prose)).toEqual(asWritten(prose)),
);
