import { asWritten, isSaid, type Said } from '@farmhand/words';

/** A column for sayings holds code and facts. What was stored before there were codes is prose, and shown as it is. */

export function toSaidText(said: Said): string;
export function toSaidText(said: Said | null): string | null;
export function toSaidText(said: Said | null): string | null {
  return said === null ? null : JSON.stringify({ code: said.code, facts: said.facts });
}

export function fromSaidText(text: string): Said;
export function fromSaidText(text: string | null): Said | null;
export function fromSaidText(text: string | null): Said | null {
  if (text === null) return null;
  return (text.startsWith('{') ? parsed(text) : null) ?? asWritten(text);
}

function parsed(text: string): Said | null {
  try {
    const value: unknown = JSON.parse(text);
    return isSaid(value) ? value : null;
  } catch {
    // Prose that begins with a brace.
    return null;
  }
}
