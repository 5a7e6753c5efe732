/** Our own line drawings on a 20 by 20 grid. */
const PATHS = {
  home: 'M3 9.5 10 3.5l7 6M5 8.5V16.5h10V8.5M8.5 16.5v-4.5h3v4.5',
  key: 'M12.5 11.5a4 4 0 1 0-3.4-1.9L3.5 15v2h2.5v-1.8h1.8v-1.8h1.5l.9-1M13.2 6.8h.01',
  user: 'M10 10a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 10 10ZM3.8 16.6c.8-2.7 3.2-4.2 6.2-4.2s5.4 1.5 6.2 4.2',
  sun: 'M10 13.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM10 2.5v1.7M10 15.8v1.7M2.5 10h1.7M15.8 10h1.7M4.7 4.7l1.2 1.2M14.1 14.1l1.2 1.2M4.7 15.3l1.2-1.2M14.1 5.9l1.2-1.2',
  moon: 'M16.2 11.8A6.8 6.8 0 0 1 8.2 3.8a6.6 6.6 0 1 0 8 8Z',
  auto: 'M10 3.2a6.8 6.8 0 1 0 0 13.6ZM10 3.2a6.8 6.8 0 0 1 0 13.6M10 6.5h3.5M10 10h4.5M10 13.5h3.5',
  check: 'm4 10.5 4 4 8-9',
  cross: 'm5 5 10 10M15 5 5 15',
  copy: 'M7 7h9.5v9.5H7ZM4.5 13H3.5V3.5H13v1',
  leave: 'M8 3.5H4v13h4M12.5 6.5 16 10l-3.5 3.5M16 10H7.5',
  bell: 'M5 13.5V9a5 5 0 0 1 10 0v4.5l1.2 1.2H3.8ZM8.3 16.7a1.9 1.9 0 0 0 3.4 0',
  down: 'm5.5 8 4.5 4.5L14.5 8',
  out: 'M8 4.5H4.5v11h11V12M11.5 3.5h5v5M16 4l-6.5 6.5',
  warning: 'M10 3.5 17.5 16.5H2.5ZM10 8.3v3.7M10 14.2h.01',
  info: 'M10 16.8a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6ZM10 9.2v4.3M10 6.7h.01',
  shield: 'M10 2.8 16 5v4.7c0 3.6-2.5 6.2-6 7.5-3.5-1.3-6-3.9-6-7.5V5Z',
  plus: 'M10 4v12M4 10h12',
} as const;

export type IconName = keyof typeof PATHS;

/** Decoration only: the words beside it, or the button's label, carry the meaning. */
export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
