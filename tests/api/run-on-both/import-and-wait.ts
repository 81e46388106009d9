import { importClinic } from '#server/clinics/import-export/clinic-import.ts'
import { openTree } from '#server/clinics/import-export/open-tree.ts'
import { readClinic } from '#server/clinics/import-export/read-clinic.ts'
import { toImporting } from '#server/app/cli/importing.ts'
import type { ContentKind } from '#server/content/kinds/content-kind.ts'
import { createContext } from '#server/app/context.ts'
import { readEnv } from '#server/core/env.ts'

/** A program of its own, so that it can be killed: imports a folder, and waits when it has written a kind. */
const [folder = '', waitAfter = ''] = process.argv.slice(2)
const context = await createContext(readEnv())
const tell = (text: string) => void process.stdout.write(`${text}\n`)

const waiting = (kind: ContentKind): ContentKind => ({
  ...kind,
  write: async (...given) => {
    await kind.write(...given)
    if (kind.name !== waitAfter) return
    tell('waiting')
    await new Promise((resolve) => setTimeout(resolve, 60_000))
  },
})

const kinds = new Map([...context.kinds].map(([name, kind]) => [name, waiting(kind)]))
const { folder: clinic } = await readClinic(await openTree(folder), { kinds, personal: [] })
await importClinic({ ...toImporting(context, 'import'), kinds }, clinic)
tell('waiting')
await new Promise((resolve) => setTimeout(resolve, 60_000))
