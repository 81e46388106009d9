import type { StoredHomepageConfig } from '#schemas/generated/api/stored.ts'

/**
 * Returns the settings that a publication makes public: the clinic’s over the server’s. The release shown and its hold
 * belong to a template: another template starts with its newest release.
 */
export const settingsOf = (before: StoredHomepageConfig, own: object, written: object): StoredHomepageConfig => {
  // The data passed the schema without the server’s fields before publication; those are added here.
  const config = { ...own, ...written } as StoredHomepageConfig
  if (config.templateCode === before.templateCode) return config
  const { templateVersion: _, isTemplateHeld: __, ...others } = config
  return others
}
