import { Button, Menu } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { api } from '../api/client.ts';
import { useMe } from '../features/auth/use-me.ts';
import { useT } from '../i18n/language.tsx';
import { Icon } from '../ui/icon.tsx';
import { problemWords } from '../ui/problem.tsx';
import { useToast } from '../ui/toasts.tsx';
import { LanguageItems } from './language-items.tsx';

export function UserMenu() {
  const t = useT();
  const { user } = useMe();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const logOut = useMutation({
    mutationFn: () => api.logOut(),
    async onSuccess() {
      await navigate({ to: '/login' });
      queryClient.clear();
    },
    onError: (error) => toast(problemWords(t, error)),
  });
  return (
    <Menu width={200}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          px="xs"
          aria-label={t('frame.userMenu', { username: user.username })}
          leftSection={<Icon name="user" />}
          rightSection={<Icon name="down" size={14} />}
        >
          <span className="user-name">{user.username}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Icon name="user" size={16} />}
          renderRoot={(root) => <Link to="/account" {...root} />}
        >
          {t('nav.account')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label c="dimmed">{t('frame.language')}</Menu.Label>
        <LanguageItems />
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="leave" size={16} />} onClick={() => logOut.mutate()}>
          {t('frame.logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
