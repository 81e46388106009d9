import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Contract = { readonly operations: readonly { readonly id: string; readonly isGrave?: boolean }[] }

const graveOperations = readdirSync('server/resources', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => {
    const contract = JSON.parse(readFileSync(`server/resources/${name}/contract.json`, 'utf8')) as Contract
    return contract.operations.flatMap(({ id, isGrave }) => (isGrave ? [id] : []))
  })

it.each(['ko', 'en'])('the reauthentication dialog has a text for every grave operation in %s', (language) => {
  const words = JSON.parse(readFileSync(`locales/${language}/console/signIn.json`, 'utf8')) as {
    readonly proof: { readonly deed: Record<string, string> }
  }
  expect(graveOperations.length).toBeGreaterThan(10)
  expect(Object.keys(words.proof.deed).toSorted()).toEqual([...graveOperations, 'other'].toSorted())
})
