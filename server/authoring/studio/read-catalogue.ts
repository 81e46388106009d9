import type { StudioAnswers } from '#schemas/studio/studio-api.ts'
import { isDrawn } from './drawn-pictures.ts'
import { readBuildParts, readRepository } from '../../templates/check/index.ts'

/** Reads every section that can be inserted, with the last build’s output of its code. */
export const readCatalogue = async (rootDir: string): Promise<StudioAnswers['catalogue']> => {
  const [{ sections }, repository] = await Promise.all([readBuildParts(), readRepository(rootDir)])
  return {
    sections: sections.map(({ type, version, label, hydrate, settings, roles, allowedIn, heading, limit }) => ({
      type,
      version,
      hasPicture: isDrawn(type),
      label,
      hydrate,
      settings,
      roles,
      allowedIn,
      ...(heading === undefined ? {} : { heading }),
      limit: limit ?? null,
      bytes: repository.hasBuild ? (repository.sections.get(type)?.bytes ?? 0) : null,
    })),
  }
}
