/** Settings of a section as written in a layout; defaults are not filled in. */
export type Settings = Readonly<Record<string, unknown>>

/**
 * One migration step, from the settings of one version to those of the next. Pure: it receives a copy, and for a change
 * only the settings that the change names.
 */
export type LiftStep = (settings: Record<string, unknown>) => Settings

/** A section's steps, keyed by the version that each one lifts from: `{ 1: …, 2: … }` brings version 1 to 3. */
export type Migrations = Readonly<Record<number, LiftStep>>

/** Facts about a section that migrating its settings needs. */
export type Liftable = { readonly type: string; readonly version: number; readonly migrations?: Migrations }

/** The settings in the section's current shape or, if they cannot be lifted, the given settings and the reason. */
export type Lifted = { readonly settings: Settings; readonly fault: string | null }

/**
 * Lifts settings written for an older version of a section, step by step. Never throws and does not mutate its input.
 */
export function liftSettings({ type, version, migrations = {} }: Liftable, from: number, given: Settings): Lifted {
  const keep = (why: string): Lifted => ({ settings: given, fault: `${why} The settings were not changed.` })
  if (from > version)
    return keep(`Settings are for version ${from} of section "${type}", which is at version ${version}.`)
  let settings: Settings = given
  for (let step = from; step < version; step += 1) {
    const lift = Object.hasOwn(migrations, step) ? migrations[step] : undefined
    if (!lift) return keep(`Section "${type}" has no migration from version ${step}.`)
    try {
      const next: unknown = lift(structuredClone(settings))
      if (!isSettings(next)) return keep(`The migration of section "${type}" from version ${step} returns no settings.`)
      settings = next
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      return keep(`The migration of section "${type}" from version ${step} failed: ${words}.`)
    }
  }
  return { settings, fault: null }
}

/** Returns the oldest version whose settings can be lifted, or the current one without migrations. */
export function oldestLiftable({ version, migrations = {} }: Omit<Liftable, 'type'>): number {
  let oldest = version
  while (Object.hasOwn(migrations, oldest - 1)) oldest -= 1
  return oldest
}

function isSettings(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
