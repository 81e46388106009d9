/**
 * An error blocks a template from publication; a warning describes what some visitors will miss; advice is for its
 * author.
 */
export type Severity = 'error' | 'warning' | 'advice'

/** Meaning of a problem's code, in the words of the documentation. */
export type ProblemKind = {
  readonly severity: Severity
  readonly title: string
  readonly reason: string
  readonly mend: string
}

/**
 * All problems that checks report, by stable code: T1xx files and their structure, T2xx sections and settings, T3xx
 * roles and content, T4xx routes, site types and composition, T5xx limits, T6xx legibility.
 * docs/guides/template-rules.md is generated from it. Codes are never reused.
 */
export const PROBLEM_CODES = {
  T101: error('Invalid JSON', 'The file is not valid JSON and cannot be read.', 'Fix the syntax at this position.'),
  T102: error(
    'Duplicate key',
    'Of two equal keys only the last one counts; the other is silently ignored.',
    'Keep one of the two.',
  ),
  T103: error(
    'Unknown property',
    'The file format has no such property, so it would have no effect.',
    'Rename or remove it.',
  ),
  T104: error('Missing property', 'The file format requires this property.', 'Add it.'),
  T105: error('Wrong value type', 'The value has another type than the property.', 'Write a value of the right type.'),
  T106: error('Value not allowed', 'The property does not allow this value.', 'Write an allowed value.'),
  T107: error(
    'Wrong format version',
    'This build supports another version of the file format.',
    'Write "formatVersion": 1 and follow that format.',
  ),
  T108: error(
    'Unknown file',
    'A template consists of template.json, theme.json, groups/ and layouts/ only.',
    'Rename or remove the file.',
  ),
  T109: error(
    'Code differs from folder',
    'A template is identified by its folder name.',
    'Make "code" and the folder name the same.',
  ),
  T110: error(
    'No template.json',
    'A folder in templates/ is a template and needs a template.json.',
    'Add template.json.',
  ),
  T111: error(
    'Unknown parent',
    '"extends" refers to an unknown template.',
    'Use an existing template, or remove "extends".',
  ),
  T112: error(
    'Circular inheritance',
    'A template cannot inherit from itself, directly or through others.',
    'Remove one "extends" from the cycle.',
  ),
  T113: error(
    'Two levels of inheritance',
    'A template has at most one parent, which has no parent itself.',
    'Extend the topmost template.',
  ),
  T114: error('No theme', 'Neither the template nor its parent has a theme.json.', 'Add theme.json.'),
  T115: warning(
    'No schema',
    'Editors use "$schema" to complete and check sections, settings, roles and ids.',
    'Add "$schema" with the path of the schema.',
  ),
  T116: error('File and route differ', 'Each screen has its own file name.', 'Rename the file or fix "route".'),
  T201: error('Unknown section', 'No folder in sections/ has this name.', 'Use an existing section.'),
  T202: error(
    'Newer section version',
    'The settings were written for a section version that this build lacks.',
    'Write settings for the current version, or update the section.',
  ),
  T203: error(
    'Older section version',
    'The section has no migration for these settings.',
    'Write settings for the current version, with its number in "v".',
  ),
  T204: error(
    'Unknown setting',
    'The section has no such setting, so it would have no effect.',
    'Rename or remove it.',
  ),
  T205: error('Missing setting', 'The section requires this setting and has no default for it.', 'Add it.'),
  T206: error('Wrong setting type', 'The value has another type than the setting.', 'Write a value of the right type.'),
  T207: error('Setting not allowed', 'The setting does not allow this value.', 'Write an allowed value.'),
  T208: error(
    'Setting out of range',
    'The value is too small, too large, too short, too long or has the wrong format.',
    'Write a value within the range.',
  ),
  T209: error('Unknown theme token', 'The template’s theme has no token of this name.', 'Use a token of theme.json.'),
  T210: error(
    'Invalid section manifest',
    'The section’s manifest or settings schema is invalid, so its settings cannot be checked.',
    'Fix the section’s index.ts or settings.schema.json.',
  ),
  T211: warning(
    'Setting without effect',
    'The section’s code never reads this setting, so it has no effect in templates.',
    'Use it in the section’s component, or remove it from settings.schema.json.',
  ),
  T212: advice('Unused section', 'No template puts the section on a page.', 'Put it on a page, or remove its folder.'),
  T213: error(
    'Version without a migration',
    'Settings that were written for an earlier version of the section, in a template or in a released one, would be lost.',
    'Add a step to the section’s migrations.ts.',
  ),
  T214: error(
    'Settings that cannot be migrated',
    'The section would receive settings of an older version, which it no longer supports.',
    'Fix the settings or the section’s migration.',
  ),
  T301: error('Unknown role', 'No content role in schemas/roles/ has this name.', 'Use an existing role.'),
  T302: error(
    'Role the section cannot present',
    'The section does not support this role’s content.',
    'Bind a role that the section can present, or use another section.',
  ),
  T303: warning(
    'Picture without alternative text',
    'Visitors who cannot see the picture get no information about it.',
    'Make the field a picture of media.schema.json, which has "alt", or add a title field next to it.',
  ),
  T311: error('Unknown field', 'The content schema has no such field, so it would be lost.', 'Rename or remove it.'),
  T312: error('Missing field', 'The content schema requires this field.', 'Add it.'),
  T313: error('Wrong field type', 'The value has another type than the field.', 'Write a value of the right type.'),
  T314: error('Field not allowed', 'The field does not allow this value.', 'Write an allowed value.'),
  T401: error(
    'Missing route',
    'A template must handle every route for every site type that it declares.',
    'Add the layout, or list the type in its "absent" with the reason.',
  ),
  T402: error(
    'Section not allowed on this route',
    'The section is allowed on certain routes only.',
    'Move it to one of those routes, or use another section.',
  ),
  T403: error(
    'Section not allowed in this place',
    'The section is allowed in other places of the page only.',
    'Move it to one of those places, or use another section.',
  ),
  T404: error(
    'Section not allowed on this site type',
    'The section is allowed on other site types only.',
    'Remove it for this type with "when".',
  ),
  T405: error(
    'Id without a section',
    '"order" contains an id that "sections" does not define.',
    'Define it in "sections", or remove it from "order".',
  ),
  T406: error(
    'Section not in "order"',
    'A section that is not in "order" is never shown.',
    'Add its id to "order", or remove the section.',
  ),
  T407: error('Duplicate id', 'Each instance on a page needs a unique id.', 'Change one of the ids.'),
  T408: error(
    'Change of an unknown id',
    'The change refers to an id that this site type does not have at that point.',
    'Use an existing id.',
  ),
  T409: error(
    'No single position',
    'A change needs exactly one of "after", "before" and "at"; a move cannot use "at".',
    'Use one of them.',
  ),
  T410: error(
    'Unknown group',
    'Neither the template nor its parent has this file in groups/.',
    'Use an existing group file, or null for none.',
  ),
  T411: error(
    'Group of another place',
    'The group file is for another place of the page.',
    'Use a file whose "group" is this place.',
  ),
  T412: warning(
    'No group file',
    'The place is empty on every page that does not set a file.',
    'Add the file to groups/, or set null in the layouts.',
  ),
  T413: error(
    'Not-found screen absent',
    'Every site needs the not-found screen.',
    'Remove "absent" from not-found.json.',
  ),
  T414: error(
    'Page without a heading',
    'Screen readers and search engines identify a page by its single level 1 heading.',
    'Add a section whose "heading" is "page", such as PageTitle.',
  ),
  T415: error('Two page headings', 'A page must have exactly one level 1 heading.', 'Keep one of these sections.'),
  T416: warning(
    'Heading out of order',
    'Heading navigation would reach a heading before, or without, the heading that it belongs under.',
    'Move the section below the one with the heading that it needs.',
  ),
  T417: error(
    'Legal link missing',
    'The law requires a clinic’s pages to link to its terms, its privacy policy, its company details and its non-covered fees.',
    'Add a footer whose section "leadsTo" them, such as SiteFooter.',
  ),
  T418: error(
    'Legal page absent',
    'Clinics of every type need terms of service and a privacy policy.',
    'Remove "absent" from this layout.',
  ),
  T419: advice(
    'Role shown twice',
    'The section is on the page twice with the same content, so visitors read the same text twice.',
    'Change the role of one, or remove one.',
  ),
  T501: error(
    'Too many sections',
    'A route can have at most 25 sections.',
    'Remove some, or show the content elsewhere.',
  ),
  T502: error('Too many items', 'A list in a section’s settings can have at most 50 items.', 'Remove some.'),
  T503: error('Too many settings', 'A section instance can have at most 40 settings.', 'Remove some.'),
  T504: error('Nested too deeply', 'Settings can be nested at most three levels deep.', 'Flatten the settings.'),
  T505: error('File too large', 'A template file can have at most 512 kB.', 'Split or shorten it.'),
  T506: error('Section used too often', 'The section is on one page more often than allowed.', 'Remove some of them.'),
  T507: warning(
    'Section too heavy',
    'The section alone loads more code than a page can afford.',
    'Load large parts on demand, or remove them.',
  ),
  T508: warning(
    'Too much code at once',
    'Sections that hydrate at "load" compete with the first view; a page can have only a few of them.',
    'Let some hydrate when "visible" or "idle", or show them on another page.',
  ),
  T509: advice(
    'Many changes for a site type',
    'A page that differs in so many places is hard to maintain as a change of another one.',
    'Move what most types share to "sections" and "order", or create a template for this type.',
  ),
  T601: error(
    'Too little contrast',
    'Text has less contrast with its background than WCAG AA requires.',
    'Darken or lighten one of the two colours.',
  ),
  T602: error(
    'Low contrast on pictures',
    'Text is shown on pictures covered by the theme’s "veil", and any picture can be below it.',
    'Make the veil denser: its last two digits are its opacity.',
  ),
} as const satisfies Record<string, ProblemKind>

/** Stable code of a kind of problem. */
export type ProblemCode = keyof typeof PROBLEM_CODES

function error(title: string, reason: string, mend: string): ProblemKind {
  return { severity: 'error', title, reason, mend }
}

function warning(title: string, reason: string, mend: string): ProblemKind {
  return { severity: 'warning', title, reason, mend }
}

function advice(title: string, reason: string, mend: string): ProblemKind {
  return { severity: 'advice', title, reason, mend }
}
