/** Layers on a bed, under a nozzle. The same drawing as public/favicon.svg. */
export function Logo({ size = 28 }: { readonly size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32">
      <rect width="32" height="32" rx="8" fill="#1d6b4f" />
      <g fill="none" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M8 24h16" />
        <path d="M10 20h12" opacity=".85" />
        <path d="M12 16h8" opacity=".7" />
        <path d="M16 6v4.5m-3-4.5h6" />
      </g>
    </svg>
  );
}
