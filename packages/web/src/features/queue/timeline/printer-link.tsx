import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { nameIn, usePrinterNames } from '../../../farm/printer-names.ts';
import { useT } from '../../../i18n/language.tsx';

interface PrinterLinkProps {
  readonly id: number;
  readonly className: string;
  /** For what is named by it. */
  readonly linkId?: string;
}

/** A printer by its name; its place stays empty until that is known. */
export function PrinterLink({ id, className, linkId }: PrinterLinkProps) {
  const t = useT();
  const names = usePrinterNames();
  if (names === undefined) return <Skeleton height={12} width={96} />;
  const name = nameIn(names, id, t('queue.unknownPrinter', { id: `${id}` }));
  return (
    <Link
      to="/printers/$id"
      params={{ id }}
      className={className}
      translate="no"
      title={name}
      {...(linkId !== undefined && { id: linkId })}
    >
      {name}
    </Link>
  );
}
