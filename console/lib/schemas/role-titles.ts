const FOLDER = 'roles/'

/** Returns the English titles of all roles by name, from their schemas. */
export const roleSchemaTitle = async (): Promise<Map<string, string | undefined>> => {
  const { schemaFiles } = await import('./schema-files.ts')
  const roles = [...schemaFiles].filter(([file]) => file.startsWith(FOLDER))
  return new Map(roles.map(([file, { title }]) => [file.slice(FOLDER.length), title]))
}
