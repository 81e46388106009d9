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
  T101: error('Broken JSON', 'The file is no JSON, so nothing in it can be read.', 'Mend the syntax at this place.'),
  T102: error(
    'Key written twice',
    'Of two equal keys only the last one counts, the other is lost silently.',
    'Keep one of the two.',
  ),
  T103: error(
    'Unknown property',
    'The file’s form has no such property, so it would have no effect.',
    'Rename or remove it.',
  ),
  T104: error('Missing property', 'The file’s form needs this property.', 'Add it.'),
  T105: error('Wrong type of value', 'The property holds another type of value.', 'Write a value of the right type.'),
  T106: error('Value not allowed', 'The property does not take this value.', 'Write an allowed value.'),
  T107: error(
    'Wrong format version',
    'This build reads another version of the file’s form.',
    'Write "formatVersion": 1 and follow that form.',
  ),
  T108: error(
    'Unknown file',
    'A template consists of template.json, theme.json, groups/ and layouts/ only.',
    'Rename or remove the file.',
  ),
  T109: error(
    'Code differs from folder',
    'A template is found by its folder’s name.',
    'Make "code" and the folder’s name the same.',
  ),
  T110: error(
    'No template.json',
    'A folder below templates/ is a template and needs its description.',
    'Add template.json.',
  ),
  T111: error('Unknown parent', '"extends" names no template.', 'Name a template that exists, or remove "extends".'),
  T112: error(
    'Templates extend each other',
    'A template cannot inherit from itself, not even over others.',
    'Remove one "extends" of the circle.',
  ),
  T113: error(
    'Two levels of inheritance',
    'A template has one parent at most, which has none itself.',
    'Extend the first template of the line.',
  ),
  T114: error('No theme', 'Neither the template nor its parent has a theme.json.', 'Add theme.json.'),
  T115: warning(
    'No schema named',
    'Editors complete and check the file by its "$schema": sections, settings, roles and ids.',
    'Write "$schema" with the path of the schema.',
  ),
  T116: error('File and route differ', 'Each screen has a file name of its own.', 'Rename the file or mend "route".'),
  T201: error('Unknown section', 'No folder below sections/ has this name.', 'Name a section that exists.'),
  T202: error(
    'Newer section version',
    'The settings were written for a version that this build does not have.',
    'Write settings for the present version, or update the section.',
  ),
  T203: error(
    'Older section version',
    'The section has no migration that lifts these settings.',
    'Write settings for the present version and its number in "v".',
  ),
  T204: error(
    'Unknown setting',
    'The section has no such setting, so it would have no effect.',
    'Rename or remove it.',
  ),
  T205: error('Missing setting', 'The section cannot do without this setting and has no default for it.', 'Add it.'),
  T206: error('Wrong type of setting', 'The setting holds another type of value.', 'Write a value of the right type.'),
  T207: error('Setting not allowed', 'The setting does not take this value.', 'Write an allowed value.'),
  T208: error(
    'Setting out of range',
    'The value is too small, too large, too short, too long or of another form.',
    'Write a value within the range.',
  ),
  T209: error('Unknown theme token', 'The template’s theme has no token of this name.', 'Name a token of theme.json.'),
  T210: error(
    'Broken section manifest',
    'The section’s own description or settings schema is wrong, so its settings cannot be checked.',
    'Mend the section’s index.ts or settings.schema.json.',
  ),
  T211: warning(
    'Setting without effect',
    'The section’s code never reads this setting, so templates choose it for nothing.',
    'Use it in the section’s component, or take it out of settings.schema.json.',
  ),
  T212: advice(
    'Section that nobody shows',
    'No template puts the section on a page, so its code is kept for nothing.',
    'Put it on a page, or remove its folder.',
  ),
  T213: error(
    'Version without a migration',
    'Settings that were written for an earlier version of the section, in a template or in a released one, would be lost.',
    'Add the step to the section’s migrations.ts.',
  ),
  T214: error(
    'Settings that cannot be lifted',
    'The section would be shown with settings of an older version, which it no longer reads.',
    'Mend the settings, or the section’s migration.',
  ),
  T301: error(
    'Unknown role',
    'There is no content role of this name below schemas/roles/.',
    'Name a role that exists.',
  ),
  T302: error(
    'Role the section cannot present',
    'The section is not made for this role’s content.',
    'Bind a role that the section presents, or use another section.',
  ),
  T303: warning(
    'Picture without words',
    'Whoever cannot see the picture learns nothing of it.',
    'Make the field a picture of media.schema.json, which has "alt", or give it a title beside it.',
  ),
  T311: error('Unknown field', 'The content’s form has no such field, so it would be lost.', 'Rename or remove it.'),
  T312: error('Missing field', 'The content’s form needs this field.', 'Add it.'),
  T313: error('Wrong type of field', 'The field holds another type of value.', 'Write a value of the right type.'),
  T314: error('Field not allowed', 'The field does not take this value.', 'Write an allowed value.'),
  T401: error(
    'Missing route',
    'A template answers every route for every site type it declares.',
    'Add the layout, or name the type in its "absent" with the reason.',
  ),
  T402: error(
    'Section not allowed on this route',
    'The section can stand on certain routes only.',
    'Move it to one of those routes, or use another section.',
  ),
  T403: error(
    'Section not allowed in this place',
    'The section is made for other places of the page.',
    'Move it to one of those places, or use another section.',
  ),
  T404: error(
    'Section not allowed on this site type',
    'The section is made for other site types.',
    'Remove it for this type by "when".',
  ),
  T405: error(
    'Id without a section',
    '"order" names an id that "sections" does not define.',
    'Define it below "sections", or remove it from "order".',
  ),
  T406: error(
    'Section without a place',
    'A section that "order" does not name is never shown.',
    'Add its id to "order", or remove the section.',
  ),
  T407: error('Id used twice', 'Each instance of a page has an id of its own.', 'Give one of them another id.'),
  T408: error(
    'Change of an unknown id',
    'The change addresses an id that this site type does not have at that moment.',
    'Name an id that is there.',
  ),
  T409: error(
    'No single place',
    'A change says exactly one of "after", "before" and "at"; a move has no "at".',
    'Name one of them.',
  ),
  T410: error(
    'Unknown group',
    'Neither the template nor its parent has this file below groups/.',
    'Name a group file that exists, or null for none.',
  ),
  T411: error(
    'Group of another place',
    'The group file composes another place of the page.',
    'Name a file whose "group" is this place.',
  ),
  T412: warning(
    'No group file',
    'The place stays empty on every page that does not name a file.',
    'Add the file below groups/, or say null in the layouts.',
  ),
  T413: error(
    'Not-found screen left out',
    'Every site needs the not-found screen.',
    'Remove "absent" from not-found.json.',
  ),
  T414: error(
    'Page without a heading',
    'Screen readers and search engines know a page by its one heading of the first level.',
    'Add a section whose "heading" is "page", such as PageTitle.',
  ),
  T415: error(
    'Two page headings',
    'A page is about one thing, so it has one heading of the first level.',
    'Keep one of these sections.',
  ),
  T416: warning(
    'Heading out of order',
    'Whoever goes through a page by its headings meets one that belongs beneath another, before or without that one.',
    'Move the section beneath the one with the heading that it needs.',
  ),
  T417: error(
    'Legal link missing',
    'The law asks a clinic’s pages to lead to its terms, its privacy policy, its company details and its non-covered fees.',
    'Give the page a footer whose section "leadsTo" them, such as SiteFooter.',
  ),
  T418: error(
    'Legal page left out',
    'A clinic of any type has terms of service and a privacy policy.',
    'Remove "absent" from this layout.',
  ),
  T419: advice(
    'Role shown twice',
    'The section stands twice on the page with the same content, so visitors read the same words twice.',
    'Give one of them another role, or keep one of them.',
  ),
  T501: error('Too many sections', 'A route holds 25 sections at most.', 'Remove some, or show the content elsewhere.'),
  T502: error('Too many items', 'A list in a section’s settings holds 50 items at most.', 'Remove some.'),
  T503: error('Too many settings', 'A section instance has 40 settings at most.', 'Remove some.'),
  T504: error('Nested too deeply', 'Settings are nested three levels deep at most.', 'Flatten the settings.'),
  T505: error('File too large', 'A template’s file holds 512 kB at most.', 'Split or shorten it.'),
  T506: error('Section too often', 'The section stands more often on one page than it may.', 'Remove some of them.'),
  T507: warning(
    'Section too heavy',
    'The section alone brings more code to the browser than a page can spare.',
    'Load what is large on demand, or do without it.',
  ),
  T508: warning(
    'Too much code at once',
    'Sections that hydrate at "load" compete with the first view; a page bears a few of them.',
    'Let some hydrate when "visible" or "idle", or show them on another page.',
  ),
  T509: advice(
    'Many changes for a site type',
    'A page that differs at so many places is hard to read as a change of another one.',
    'Move to "sections" and "order" what most types share, or make a template for this type.',
  ),
  T601: error(
    'Too little contrast',
    'Text on its ground has a contrast below what WCAG AA asks for.',
    'Darken or lighten one of the two colours.',
  ),
  T602: error(
    'Text on pictures too faint',
    'Words stand on pictures behind the theme’s "veil", and any picture may come beneath it.',
    'Make the veil denser: its last two digits say how much of it stays.',
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
