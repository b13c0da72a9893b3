/** The key in local storage for a visitor's answers, until there is an account for them. */
export const demoKey = 'tingci.demo';
