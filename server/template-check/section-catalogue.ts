import type { Ajv, ErrorObject, ValidateFunction } from 'ajv'
import { createAjv } from '#schemas/explain/create-ajv.ts'
import { describeError } from '#schemas/explain/describe-error.ts'
import { makeProblem } from '#schemas/explain/make-problem.ts'
import type { Problem } from '#schemas/explain/problem.ts'
import { reduceErrors } from '#schemas/explain/reduce-errors.ts'
import type { SectionManifest } from '#schemas/section-manifest.ts'

/** A section that templates may use, with what checks its settings. */
export type KnownSection = {
  readonly manifest: SectionManifest
  /** Errors of settings that stand for themselves, of an instance or a change: nothing may be missing yet. */
  readonly checkPart: (settings: unknown) => readonly ErrorObject[]
  /** Errors that only show in an instance as a page gets it: what is missing, what must go together. */
  readonly checkWhole: (settings: unknown) => readonly ErrorObject[]
}

/** The sections of this build by type, and what is wrong with their manifests. */
export type SectionCatalogue = {
  readonly sections: ReadonlyMap<string, KnownSection>
  readonly problems: readonly Problem[]
}

/** Keywords at the root of a settings schema that need the whole settings. */
const WHOLE = ['required', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependencies', 'minProperties']

type Checks = Pick<KnownSection, 'checkPart' | 'checkWhole'>

let ajv: Ajv | undefined
/** A build's sections stay the same, and templates are checked with them at every change that an author makes. */
const compiled = new WeakMap<SectionManifest['settings'], Checks>()

/** Compiles the settings schemas of sections; a broken one is a problem, its settings are then not checked. */
export function createSectionCatalogue(manifests: readonly SectionManifest[]): SectionCatalogue {
  const sections = new Map<string, KnownSection>()
  const problems: Problem[] = []
  ajv ??= createAjv()
  const isManifest = ajv.getSchema('maru://schemas/section-manifest.schema.json')
  for (const manifest of manifests) {
    // Asynchronous only for schemas that say so, and none does.
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

/** Ajv would hold on to each schema that it has ever seen, those of sections too that an author has since changed. */
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
  return makeProblem('T210', { file: `sections/${type}/${name}`, line: 1, column: 1, pointer: '', message })
}
