import type { StoredHomepageConfig } from '#schemas/generated/api/stored.ts'

/**
 * The settings that a publication makes public: what the clinic wrote over what the server keeps. Which release is shown,
 * and whether it is held, belong to a template: another one begins with its newest.
 */
export const settingsOf = (before: StoredHomepageConfig, own: object, written: object): StoredHomepageConfig => {
  // Checked with the schema without the server's fields before it is published; those are added here.
  const config = { ...own, ...written } as StoredHomepageConfig
  if (config.templateCode === before.templateCode) return config
  const { templateVersion: _, isTemplateHeld: __, ...others } = config
  return others
}
