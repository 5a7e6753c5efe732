import type { useForm } from '../../../ui/use-form.ts';
import type { DestinationValues } from '../channels/form-values.ts';

export type DestinationFormState = ReturnType<typeof useForm<DestinationValues>>;
