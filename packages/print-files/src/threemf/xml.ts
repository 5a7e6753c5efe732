import { said } from '@farmhand/words';
import sax from 'sax';
import { damaged, PrintFileProblem } from '../problem.ts';

export type Attributes = Readonly<Record<string, string>>;

/**
 * Walks a small XML document. A document type is refused, and without one the parser knows only entities that
 * stand for a single character, so nothing can expand.
 */
export function walkXml(
  document: Buffer,
  onOpen: (name: string, attributes: Attributes) => void,
  onClose: (name: string) => void,
): void {
  const parser = sax.parser(true);
  parser.onerror = (error) => {
    throw damaged(said('print_file.settings_malformed'), error);
  };
  parser.ondoctype = () => {
    throw new PrintFileProblem('unsupported', said('print_file.settings_with_doctype'));
  };
  parser.onopentag = ({ name, attributes }) => {
    const texts: Record<string, string> = Object.create(null);
    for (const [key, value] of Object.entries(attributes)) if (typeof value === 'string') texts[key] = value;
    onOpen(name, texts);
  };
  parser.onclosetag = onClose;
  parser.write(document.toString('utf8')).close();
}
