import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useT } from '../i18n/language.tsx';

/** A password with a switch to show it that the keyboard reaches too. */
export function PasswordField(props: PasswordInputProps) {
  const t = useT();
  return (
    <PasswordInput
      visibilityToggleButtonProps={{
        'aria-label': t('field.showPassword'),
        'aria-hidden': false,
        tabIndex: 0,
      }}
      {...props}
    />
  );
}
