import { openTestSite } from './site.ts'

const showHome = async (): Promise<string> => {
  const site = await openTestSite()
  const { body } = await site.get('lumi.localhost', '/')
  await site.close()
  return body
}

/** The home page of the first demo clinic, for tests that look at a copy of the repository from outside. */
export const html = showHome()
