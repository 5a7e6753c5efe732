import type { useForm } from '../../../ui/use-form.ts';
import type { PlugValues } from './plug-values.ts';

export type PlugForm = ReturnType<typeof useForm<PlugValues>>;
