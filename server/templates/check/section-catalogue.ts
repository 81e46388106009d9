import type { Ajv, ErrorObject, ValidateFunction } from 'ajv'
import { createAjv } from '#schemas/explain/create-ajv.ts'
import { describeError } from '#schemas/explain/describe-error.ts'
import { makeProblem } from '#schemas/explain/make-problem.ts'
import type { Problem } from '#schemas/explain/problem.ts'
import { reduceErrors } from '#schemas/explain/reduce-errors.ts'
import { sectionFolder } from '#schemas/section-folder.ts'
import type { SectionManifest } from '#schemas/section-manifest.ts'

/** A section that templates may use, with the validators of its settings. */
export type CatalogueSection = {
  readonly manifest: SectionManifest
  /** Returns errors of the settings of an instance or a change by themselves: missing values are allowed. */
  readonly checkPart: (settings: unknown) => readonly ErrorObject[]
  /** Returns errors that depend on an instance’s complete settings: missing values, dependent values. */
  readonly checkWhole: (settings: unknown) => readonly ErrorObject[]
}

/** The sections of this build by type, and the problems of their manifests. */
export type SectionCatalogue = {
  readonly sections: ReadonlyMap<string, CatalogueSection>
  readonly problems: readonly Problem[]
}

/** Keywords at the root of a settings schema that require the complete settings. */
const WHOLE = ['required', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependencies', 'minProperties']

type Checks = Pick<CatalogueSection, 'checkPart' | 'checkWhole'>

let ajv: Ajv | undefined
/**
 * Cache of validators: a build’s sections stay the same, and templates are checked with them at every change by an
 * author.
 */
const compiled = new WeakMap<SectionManifest['settings'], Checks>()

/** Compiles the settings schemas of sections; a broken one is a problem, and its settings are not checked. */
export function createSectionCatalogue(manifests: readonly SectionManifest[]): SectionCatalogue {
  const sections = new Map<string, CatalogueSection>()
  const problems: Problem[] = []
  ajv ??= createAjv()
  const isManifest = ajv.getSchema('maru://schemas/section-manifest.schema.json')
  for (const manifest of manifests) {
    // Asynchronous only for schemas that declare it; none does.
    void isManifest?.(manifest)
    for (const error of reduceErrors(isManifest?.errors ?? [])) {
      problems.push(
        broken(manifest, 'index.ts', describeError(error, 'property', `section "${manifest.type}"`).message),
      )
    }
    const checks = compiled.get(manifest.settings) ?? compileSettings(manifest, ajv, problems)
    sections.set(manifest.type, { manifest, ...checks })
  }
  return { sections, problems }
}

function compileSettings(manifest: SectionManifest, validator: Ajv, problems: Problem[]): Checks {
  try {
    const { $id: _, ...schema } = manifest.settings
    const part = compile(Object.fromEntries(Object.entries(schema).filter(([key]) => !WHOLE.includes(key))), validator)
    const whole = compile(schema, validator)
    const checks: Checks = {
      checkPart: (settings) => errorsOf(part, settings),
      checkWhole: (settings) => errorsOf(whole, settings).filter(isOfWhole),
    }
    compiled.set(manifest.settings, checks)
    return checks
  } catch (error) {
    problems.push(
      broken(manifest, 'settings.schema.json', error instanceof Error ? `${error.message}.` : String(error)),
    )
    return { checkPart: () => [], checkWhole: () => [] }
  }
}

/**
 * Compiles a schema and releases it: Ajv would hold on to every schema it has seen, including sections that an author
 * has since changed.
 */
function compile(schema: object, validator: Ajv): ValidateFunction {
  try {
    return validator.compile(schema)
  } finally {
    validator.removeSchema(schema)
  }
}

function errorsOf(validate: ValidateFunction, settings: unknown): readonly ErrorObject[] {
  validate(settings)
  return validate.errors ?? []
}

function isOfWhole({ schemaPath }: ErrorObject): boolean {
  return WHOLE.includes(schemaPath.split('/')[1] ?? '')
}

function broken({ type }: SectionManifest, name: string, message: string): Problem {
  return makeProblem('T210', { file: `${sectionFolder(type)}/${name}`, line: 1, column: 1, pointer: '', message })
}
