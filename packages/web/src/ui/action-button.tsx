import { Button } from '@mantine/core';
import { Icon, type IconName } from './icon.tsx';

interface ActionButtonProps {
  readonly icon: IconName;
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

/** One of the things that can be done here, beside the one that comes next. */
export function ActionButton({
  icon,
  isBusy = false,
  isDisabled = false,
  onPress,
  children,
}: ActionButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<Icon name={icon} size={16} />}
      loading={isBusy}
      disabled={isDisabled}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
