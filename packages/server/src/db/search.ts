import { type SqlBool, sql } from 'kysely';
import { foldCase, likeContains } from './portable.ts';

/** Whether a column that is kept folded has a text somewhere in it. */
export const hasText = (foldedColumn: string, text: string) =>
  sql<SqlBool>`${sql.ref(foldedColumn)} like ${likeContains(foldCase(text))} escape '\\'`;

/** Tags are kept in small letters, as JSON: the quotes make it a whole one. */
export const hasTag = (tag: string) =>
  sql<SqlBool>`tags like ${likeContains(JSON.stringify(tag))} escape '\\'`;
