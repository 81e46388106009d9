/** Settings of a section as a layout writes them; defaults are not filled in. */
export type Settings = Readonly<Record<string, unknown>>

/** One step: settings of a version to those of the next. Pure; it gets a copy, and of a change only what that names. */
export type LiftStep = (settings: Record<string, unknown>) => Settings

/** A section's steps by the version that each lifts from: `{ 1: …, 2: … }` brings version 1 to 3. */
export type Migrations = Readonly<Record<number, LiftStep>>

/** Facts about a section that migrating its settings needs. */
export type Liftable = { readonly type: string; readonly version: number; readonly migrations?: Migrations }

/** The settings in the section's present shape; or, where that cannot be had, those that were given and why. */
export type Lifted = { readonly settings: Settings; readonly fault: string | null }

/** Lifts settings that were written for an older version of a section, step by step. Never throws, changes nothing. */
export function liftSettings({ type, version, migrations = {} }: Liftable, from: number, given: Settings): Lifted {
  const keep = (why: string): Lifted => ({ settings: given, fault: `${why} The settings stay as they are.` })
  if (from > version) return keep(`Settings are for version ${from} of section "${type}", which is at ${version}.`)
  let settings: Settings = given
  for (let step = from; step < version; step += 1) {
    const lift = Object.hasOwn(migrations, step) ? migrations[step] : undefined
    if (!lift) return keep(`Section "${type}" has no migration from version ${step}.`)
    try {
      const next: unknown = lift(structuredClone(settings))
      if (!isSettings(next)) return keep(`The migration of section "${type}" from version ${step} gives no settings.`)
      settings = next
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      return keep(`The migration of section "${type}" from version ${step} failed: ${words}.`)
    }
  }
  return { settings, fault: null }
}

/** The oldest version whose settings can be lifted; the present one where there is no migration. */
export function oldestLiftable({ version, migrations = {} }: Omit<Liftable, 'type'>): number {
  let oldest = version
  while (Object.hasOwn(migrations, oldest - 1)) oldest -= 1
  return oldest
}

function isSettings(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
