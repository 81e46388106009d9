// Writes schemas/generated/api and server/resources/registry.ts from the resources' contracts and the schemas.
// `--check` writes nothing and exits 1 when a file is stale.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readRoleSchemas } from './api/content-data.mjs'
import { readContracts, readSchemas } from './api/contracts.mjs'
import { openApiDocument } from './api/open-api.mjs'
import { registryFile, schemasFile } from './api/registries.mjs'
import { resourceFile, storedFile } from './api/typescript.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** All generated files: path below the repository's root → text. */
export async function generateApi() {
  const schemas = await readSchemas(root)
  const contracts = await readContracts(root)
  const world = { schemas, contracts, roles: await readRoleSchemas(root) }
  const files = new Map()
  for (const contract of contracts) {
    files.set(`schemas/generated/api/${contract.resource}.ts`, await resourceFile(contract, world))
  }
  files.set('schemas/generated/api/stored.ts', await storedFile(world))
  files.set('schemas/generated/api/entity-schemas.ts', schemasFile(world))
  files.set('schemas/generated/api/openapi.json', `${JSON.stringify(openApiDocument(world), null, 1)}\n`)
  files.set('server/resources/registry.ts', registryFile(world))
  return files
}

async function main() {
  const isCheck = process.argv.includes('--check')
  const stale = []
  for (const [path, text] of await generateApi()) {
    const file = join(root, path)
    if ((await readFile(file, 'utf8').catch(() => null)) === text) continue
    stale.push(path)
    if (isCheck) continue
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  if (isCheck && stale.length) {
    console.error(`Stale: ${stale.join(', ')}. Run: node scripts/generate-api.mjs`)
    process.exitCode = 1
  } else if (!isCheck) console.log(stale.length ? `Wrote ${stale.join(', ')}` : 'Nothing to write')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
