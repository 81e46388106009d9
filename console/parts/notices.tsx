import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

/** Where people are told what was done. */
export const Notices = () => <Notifications position="bottom-center" limit={3} autoClose={10_000} zIndex={400} />
