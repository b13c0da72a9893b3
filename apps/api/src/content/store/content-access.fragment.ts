import { contentAccesses } from '@tingci/domain/membership';
import { z } from 'zod';

/** SQL of a document's access: the operator's choice, else that of the file. `d` is the document, `a` the choice. */
export const accessOf = `coalesce(a.access, d.body->>'access', 'free')`;

export const accessSchema = z.enum(contentAccesses);

/** SQL of a text that changes whenever the operator changes an access. */
export const accessVersion = `coalesce((select max(changed_at)::text from content_access), '')`;
