import { Suspense, useState } from 'react'
import { Field } from '../console/content-editing/forms/field.tsx'
import { FormProvider, type FormContext } from '../console/content-editing/forms/form-context.ts'
import type { FormSchema } from '../console/lib/form-schema/form-schema.ts'
import { makeSchemas } from '../console/lib/form-schema/schemas.ts'
import { schemaFiles } from '../console/lib/form-schema/schema-files.ts'

/** Values of the form context that a test overrides. */
export type FormChanges = Partial<Omit<FormContext, 'Field' | 'schemas'>>

/** Props of the object field: its form, whether it is required, and its change handler. */
type Options = { readonly form?: FormChanges; readonly isRequired?: boolean; readonly write: (value: unknown) => void }

/**
 * A form of one field, drawn from a schema, that holds what is written into it and tells of each change. Its schema may
 * refer to those of content, such as `maru://schemas/localised-text.schema.json`.
 */
export const FormOf = ({ schema, value, ...options }: Options & { schema: FormSchema; value: unknown }) => {
  const [now, setNow] = useState(value)
  const { form = {}, isRequired = true, write } = options
  return (
    <Suspense fallback={null}>
      <FormProvider
        value={{
          Field,
          schemas: SCHEMAS,
          language: 'ko',
          mainLanguage: 'ko',
          isReadOnly: false,
          problems: NONE,
          ...form,
        }}
      >
        <Field
          place={{ schema: { title: 'Field', ...schema }, file: 'tests', path: '/properties/field' }}
          pointer="/field"
          value={now}
          isRequired={isRequired}
          change={(next) => {
            setNow(next)
            write(next)
          }}
        />
      </FormProvider>
    </Suspense>
  )
}

const SCHEMAS = makeSchemas(schemaFiles)
const NONE: FormContext['problems'] = new Map()
