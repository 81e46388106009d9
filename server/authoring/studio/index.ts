export { registerStudio } from './studio-routes.ts'
