// `npm run sbom [-- file]`: writes what the product is made of, as CycloneDX reads it: every package that is installed with
// it, with version, licence and the digest that npm checks.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isMain, root, runMain, UsageError } from './project.mjs'

const ARGS = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only']

/** The bill of materials of the lock file as it stands. */
export async function makeBill() {
  // npm sets this for its scripts; running it with Node works on every system.
  const npm = process.env.npm_execpath
  const [file, args] = npm?.endsWith('.js') ? [process.execPath, [npm, ...ARGS]] : ['npm', ARGS]
  const { stdout } = await promisify(execFile)(file, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 })
  const bill = JSON.parse(stdout)
  const { name, description } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const product = await listProduct()
  const isOfProduct = (ref) => ref === bill.metadata.component['bom-ref'] || product.has(ref)
  return {
    ...bill,
    // npm names the product after the folder that it lies in.
    metadata: { ...bill.metadata, component: { ...bill.metadata.component, type: 'application', name, description } },
    components: bill.components.filter((component) => product.has(component['bom-ref'])),
    dependencies: bill.dependencies
      .filter(({ ref }) => isOfProduct(ref))
      .map((one) => ({ ...one, dependsOn: one.dependsOn.filter(isOfProduct) })),
  }
}

/** `name@version` of what is installed without development. npm's own `--omit=dev` drops what both need, Vite for one. */
export async function listProduct() {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const rows = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  return new Set(rows.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`))
}

if (isMain(import.meta.url)) {
  await runMain(async ([file = 'sbom.cdx.json', ...more]) => {
    if (more.length > 0) throw new UsageError('npm run sbom [-- file]: one file at most.')
    const bill = await makeBill()
    await writeFile(join(root, file), `${JSON.stringify(bill, null, 2)}\n`)
    console.log(`${bill.components.length} packages are listed in ${file}.`)
  })
}
