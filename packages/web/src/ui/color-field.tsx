import { ColorInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../i18n/language.tsx';

interface ColorFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly name: string;
  readonly value: string;
  readonly error: ReactNode;
  readonly onChange: (value: string) => void;
}

/** Its palette stays inside the dialog it is in: outside, the focus would be taken back from it. */
export function ColorField(props: ColorFieldProps) {
  const t = useT();
  return (
    <ColorInput
      {...props}
      size="sm"
      eyeDropperButtonProps={{ 'aria-label': t('orgs.pickColor') }}
      popoverProps={{ withinPortal: false }}
    />
  );
}
