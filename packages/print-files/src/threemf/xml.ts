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
    throw damaged('A settings file in the archive is not well-formed.', error);
  };
  parser.ondoctype = () => {
    throw new PrintFileProblem(
      'unsupported',
      'A settings file in the archive has a document type, which no slicer writes.',
    );
  };
  parser.onopentag = ({ name, attributes }) => {
    const texts: Record<string, string> = Object.create(null);
    for (const [key, value] of Object.entries(attributes)) if (typeof value === 'string') texts[key] = value;
    onOpen(name, texts);
  };
  parser.onclosetag = onClose;
  parser.write(document.toString('utf8')).close();
}
