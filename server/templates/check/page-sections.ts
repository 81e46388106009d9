import type { PlacedInstance } from '#schemas/layout/apply-when.ts'
import { GROUP_NAMES, groupNameOf, type ScreenPart } from '#schemas/layout/compose-screen.ts'
import { ROUTES } from '#schemas/routes.ts'
import type { SectionManifest } from '#schemas/section-manifest.ts'
import { isWhole, type ReadFile } from './read-files.ts'
import type { ComposedPage } from './screen-usage.ts'
import type { SectionCatalogue } from './section-catalogue.ts'

/** A section of a page, with the file that contains it. */
export type PageSection = {
  readonly place: ScreenPart['place']
  readonly file: ReadFile
  readonly instance: PlacedInstance
  readonly manifest: SectionManifest
}

/** A whole page, for checks that depend on all of its sections. */
export type WholePage = { readonly layout: ReadFile; readonly sections: readonly PageSection[] }

/** Context for reading pages. */
export type PageContext = {
  readonly files: ReadonlyMap<string, ReadFile>
  readonly catalogue: SectionCatalogue
}

/**
 * Returns every section of a page, main content first. Null when a section is unknown, a file is invalid or a group is
 * unavailable, since missing parts may appear once that is fixed.
 */
export function readWholePage(page: ComposedPage, { files, catalogue }: PageContext): WholePage | null {
  const layout = files.get(page.screen.parts[0]?.file ?? '')
  if (!layout || hasUnreadGroup(page, files)) return null
  const sections: PageSection[] = []
  for (const { place, file: path, instances } of page.screen.parts) {
    const file = files.get(path)
    if (!file || !isWhole(file)) return null
    for (const instance of instances) {
      const section = catalogue.sections.get(instance.type)
      if (!section) return null
      sections.push({ place, file, instance, manifest: section.manifest })
    }
  }
  return { layout, sections }
}

/** Checks whether a group of the page cannot be composed; that is reported separately. */
function hasUnreadGroup({ template, sight }: ComposedPage, files: PageContext['files']): boolean {
  const layoutFile = ROUTES.find(({ pattern }) => pattern === sight.route)?.layout ?? ''
  const groups = template.layouts.get(layoutFile)?.content.groups
  const folders = [sight.template, template.template.extends]
  return GROUP_NAMES.some((place) => {
    const name = groupNameOf(groups, place)
    if (name === null) return false
    const group = template.groups.get(name)
    if (group) return group.content.group !== place
    return groups?.[place] !== undefined || folders.some((folder) => files.has(`${folder}/groups/${name}.json`))
  })
}
