import { expect, it } from 'vitest'
import { readProject } from '#tests/architecture/project-files.ts'

/**
 * Large packages that only a setting or a spreadsheet needs, with the one file that may import each statically, which
 * is itself loaded on demand.
 */
const LATE: Readonly<Record<string, string | null>> = {
  '@aws-sdk/client-s3': null,
  nodemailer: 'server/notifications/senders/smtp-sender.ts',
  'write-excel-file/node': null,
  '@opentelemetry/': 'server/ops/tracing/sdk-traces.ts',
}

const server = [...readProject()].filter(([path]) => /^server\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))

/** Returns the files that import something on load; type imports do not count. */
const loadersOf = (name: string): string[] =>
  server.flatMap(([path, text]) =>
    [...text.matchAll(/^(?:import|export) (?!type )[^'"]*?from '([^']+)'/gm)].some(([, from = '']) =>
      from.startsWith(name),
    )
      ? [path]
      : [],
  )

it.each(Object.entries(LATE))('%s is loaded only on demand', (name, own) => {
  expect(loadersOf(name)).toEqual(own === null ? [] : [own])
  const asked = own === null ? name : `./${own.split('/').at(-1)}`
  expect(server.filter(([, text]) => text.includes(`import('${asked}`)).length).toBe(1)
  if (own !== null) expect(loadersOf(asked)).toEqual([])
})
