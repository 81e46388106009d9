/**
 * An error blocks a template from publication; a warning describes what some visitors will miss; advice is for its
 * author.
 */
export type Severity = 'error' | 'warning' | 'advice'

/** Meaning of a problem's code, in the words of the documentation: what is wrong, and how to fix it. */
export type ProblemKind = {
  readonly severity: Severity
  readonly title: string
  readonly mend: string
}

/**
 * All problems that checks report, by stable code: T1xx files and their structure, T2xx sections and settings, T3xx
 * roles and content, T4xx routes, site types and composition, T5xx limits, T6xx legibility.
 * docs/guides/template-rules.md is generated from it. Codes are never reused.
 */
export const PROBLEM_CODES = {
  T101: error('Invalid JSON', 'Fix the syntax at this position.'),
  T102: error('Duplicate key', 'Keep one of the two.'),
  T103: error('Unknown property', 'Rename or remove it.'),
  T104: error('Missing property', 'Add it.'),
  T105: error('Wrong value type', 'Write a value of the right type.'),
  T106: error('Value not allowed', 'Write an allowed value.'),
  T107: error('Wrong format version', 'Write "formatVersion": 1 and follow that format.'),
  T108: error('File other than template.json, theme.json, groups/ and layouts/', 'Rename or remove the file.'),
  T109: error('Code differs from the folder name', 'Make "code" and the folder name the same.'),
  T110: error('No template.json', 'Add template.json.'),
  T111: error('Unknown template in "extends"', 'Use an existing template, or remove "extends".'),
  T112: error('Template inherits from itself', 'Remove one "extends" from the cycle.'),
  T113: error('Parent that has a parent itself', 'Extend the topmost template.'),
  T114: error('No theme.json here or in the parent', 'Add theme.json.'),
  T115: warning('No "$schema", which editors need', 'Add "$schema" with the path of the schema.'),
  T116: error('File name and "route" differ', 'Rename the file or fix "route".'),
  T201: error('Unknown section', 'Use an existing section.'),
  T202: error(
    'Settings for a section version that this build lacks',
    'Write settings for the current version, or update the section.',
  ),
  T203: error(
    'Settings for an older section version, without a migration',
    'Write settings for the current version, with its number in "v".',
  ),
  T204: error('Unknown setting', 'Rename or remove it.'),
  T205: error('Missing setting', 'Add it.'),
  T206: error('Wrong setting type', 'Write a value of the right type.'),
  T207: error('Setting not allowed', 'Write an allowed value.'),
  T208: error('Setting out of range or of the wrong format', 'Write a value within the range.'),
  T209: error('Unknown theme token', 'Use a token of theme.json.'),
  T210: error('Invalid section manifest or settings schema', 'Fix the section’s index.ts or settings.schema.json.'),
  T211: warning(
    'Setting that the section’s code never reads',
    'Use it in the section’s component, or remove it from settings.schema.json.',
  ),
  T212: advice('Section that no template uses', 'Put it on a page, or remove its folder.'),
  T213: error('Section version without a migration', 'Add a step to the section’s migrations.ts.'),
  T214: error('Settings that cannot be migrated', 'Fix the settings or the section’s migration.'),
  T301: error('Unknown role', 'Use an existing role.'),
  T302: error(
    'Role that the section does not support',
    'Bind a role that the section can present, or use another section.',
  ),
  T303: warning(
    'Picture without alternative text',
    'Make the field a picture of media.schema.json, which has "alt", or add a title field next to it.',
  ),
  T311: error('Unknown field', 'Rename or remove it.'),
  T312: error('Missing field', 'Add it.'),
  T313: error('Wrong field type', 'Write a value of the right type.'),
  T314: error('Field not allowed', 'Write an allowed value.'),
  T401: error(
    'Missing route for a declared site type',
    'Add the layout, or list the type in its "absent" with the reason.',
  ),
  T402: error('Section not allowed on this route', 'Move it to one of those routes, or use another section.'),
  T403: error('Section not allowed in this place', 'Move it to one of those places, or use another section.'),
  T404: error('Section not allowed on this site type', 'Remove it for this type with "when".'),
  T405: error('Id in "order" that "sections" does not define', 'Define it in "sections", or remove it from "order".'),
  T406: error('Section not in "order", and so never shown', 'Add its id to "order", or remove the section.'),
  T407: error('Duplicate id on a page', 'Change one of the ids.'),
  T408: error('Change of an id that the site type lacks', 'Use an existing id.'),
  T409: error('Change without exactly one of "after", "before" and "at"; a move cannot use "at"', 'Use one of them.'),
  T410: error('Unknown group file', 'Use an existing group file, or null for none.'),
  T411: error('Group file of another place', 'Use a file whose "group" is this place.'),
  T412: warning('Place without a group file', 'Add the file to groups/, or set null in the layouts.'),
  T413: error('Not-found screen absent', 'Remove "absent" from not-found.json.'),
  T414: error('Page without a level 1 heading', 'Add a section whose "heading" is "page", such as PageTitle.'),
  T415: error('Page with two level 1 headings', 'Keep one of these sections.'),
  T416: warning(
    'Heading before the one that it belongs under',
    'Move the section below the one with the heading that it needs.',
  ),
  T417: error(
    'No link to the terms, privacy policy, company details or non-covered fees, which the law requires',
    'Add a footer whose section "leadsTo" them, such as SiteFooter.',
  ),
  T418: error('Terms or privacy policy absent', 'Remove "absent" from this layout.'),
  T419: advice('Section twice on the page with the same content', 'Change the role of one, or remove one.'),
  T501: error('More than 25 sections on a route', 'Remove some, or show the content elsewhere.'),
  T502: error('More than 50 items in a list of settings', 'Remove some.'),
  T503: error('More than 40 settings of one section', 'Remove some.'),
  T504: error('Settings nested more than three levels deep', 'Flatten the settings.'),
  T505: error('File above 512 kB', 'Split or shorten it.'),
  T506: error('Section more often on a page than allowed', 'Remove some of them.'),
  T507: warning('Section with more code than a page can afford', 'Load large parts on demand, or remove them.'),
  T508: warning(
    'Too many sections that hydrate at "load"',
    'Let some hydrate when "visible" or "idle", or show them on another page.',
  ),
  T509: advice(
    'Too many changes for one site type',
    'Move what most types share to "sections" and "order", or create a template for this type.',
  ),
  T601: error('Text with less contrast than WCAG AA requires', 'Darken or lighten one of the two colours.'),
  T602: error(
    'Text with low contrast on pictures under the theme’s "veil"',
    'Make the veil denser: its last two digits are its opacity.',
  ),
} as const satisfies Record<string, ProblemKind>

/** Stable code of a kind of problem. */
export type ProblemCode = keyof typeof PROBLEM_CODES

function error(title: string, mend: string): ProblemKind {
  return { severity: 'error', title, mend }
}

function warning(title: string, mend: string): ProblemKind {
  return { severity: 'warning', title, mend }
}

function advice(title: string, mend: string): ProblemKind {
  return { severity: 'advice', title, mend }
}
