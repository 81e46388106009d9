export { checkTemplates, type TemplateCheck } from './check-templates.ts'
export { loadTemplates, type TemplateFile } from './load-templates.ts'
export { readRepository, type RepositoryFacts } from './read-repository.ts'
export { templateCommand } from './template-command.ts'
